import type { Organization } from '@baydesk/contract/organization.contract';
import type { PrintedOnInvoice } from '@baydesk/domain/organization/shop-settings';
import { NUMBER_PREFIXES } from '@baydesk/domain/documents/document-number';
import { withShopId } from '@baydesk/domain/format/shop-number';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { useOrganization } from '../use-organization.ts';
import { ShopLogo } from '../../../shared/ui/display/ShopLogo.tsx';
import classes from './InvoiceSketch.module.css';

/** Shows an invoice with the values typed beside it, before they are saved. The work on it is made up. */
export function InvoiceSketch() {
  const { data: organization } = useOrganization();
  const printed = useFormScope().form.values['printed'] as readonly PrintedOnInvoice[];
  const terms = useFormText('terms');
  const footer = useFormText('footer');
  return (
    <figure className={classes.figure} aria-label="Sketch of an invoice">
      <figcaption className={classes.caption}>So it looks on paper, with work made up</figcaption>
      <div className={classes.paper}>
        <div className={classes.head}>
          {organization && <Letterhead organization={organization} />}
          <InvoiceNumber showsPo={printed.includes('customer_po')} />
        </div>
        <SketchedWork printed={new Set(printed)} />
        {terms.trim() !== '' && <div className={classes.terms}>{terms}</div>}
        {footer.trim() !== '' && <div className={classes.footer}>{footer}</div>}
      </div>
    </figure>
  );
}

function Letterhead({ organization }: { organization: Organization }) {
  const { name, logoUrl, address, city, state_or_province, postal_code, telephone, website } = organization;
  const town = [city, state_or_province, postal_code].filter(Boolean).join(' ');
  return (
    <div>
      {logoUrl && <ShopLogo className={classes.logo} src={logoUrl} alt="" />}
      <div className={classes.name}>{name}</div>
      {[address, town, [telephone, website].filter(Boolean).join(' · ')].filter(Boolean).map((line) => (
        <div key={line} className={classes.quiet}>
          {line}
        </div>
      ))}
    </div>
  );
}

function InvoiceNumber({ showsPo }: { showsPo: boolean }) {
  const { default_workplace } = useActor();
  const start = useFormScope().form.values['numbering_start'];
  const number = typeof start === 'number' && Number.isInteger(start) ? start : '…';
  return (
    <div className={classes.number}>
      <strong>Invoice</strong>
      {withShopId(`${NUMBER_PREFIXES.invoice}-${number}`, default_workplace?.shop_id)}
      {showsPo && <div className={classes.quiet}>Your PO 88-1203</div>}
    </div>
  );
}

function SketchedWork({ printed }: { printed: ReadonlySet<PrintedOnInvoice> }) {
  const hours = printed.has('labour_hours') ? '3.50 h' : '';
  const rate = printed.has('labour_rate') ? '$145.00 an hour' : '';
  const technician = printed.has('technician_names') ? 'Mike T.' : '';
  const labour = ['Labour', hours, rate, technician].filter(Boolean).join(' · ');
  return (
    <div className={classes.lines}>
      <div className={classes.line}>
        <div className={classes.row}>
          <strong>2019 Kenworth T680 · Unit 214</strong>
          {printed.has('vehicle_readings') && <span className={classes.quiet}>612,480 km · 14,902 h</span>}
        </div>
      </div>
      <div className={classes.line}>
        <div className={classes.row}>
          <strong>Replace front brake shoes</strong>
          <span className={classes.amount}>$825.50</span>
        </div>
        <div className={classes.quiet}>{labour}</div>
        <div className={classes.quiet}>Parts · {printed.has('part_numbers') && '4707 '}Brake shoe kit × 2</div>
        {printed.has('technician_story') && <div>Found both drums below limit, shoes at 4 mm.</div>}
      </div>
      {printed.has('declined_lines') && (
        <div className={`${classes.line} ${classes.quiet}`}>Recommended: replace windshield, $480.00</div>
      )}
    </div>
  );
}
