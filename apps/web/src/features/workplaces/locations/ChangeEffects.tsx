import type { Workplace } from '@baydesk/contract/workplaces.contract';
import { withShopId } from '@baydesk/domain/format/shop-number';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';

const EXAMPLE = 'WO-1042';

/** What a new timezone or shop id does to what is there already, before it is saved. */
export function ChangeEffects({ workplace }: { workplace: Workplace }) {
  const timezone = useFormText('timezone');
  const shop_id = useFormText('shop_id').trim().toUpperCase();
  return (
    <>
      {timezone !== workplace.timezone && (
        <Callout tone="warning" isAlert title="A new timezone moves no moment, but many days">
          What happened stays at the same moment. It is shown, and counted to days, by the new clock: reports, time
          sheets and due dates can change, also for the past.
        </Callout>
      )}
      {shop_id !== workplace.shop_id && shop_id !== '' && (
        <Callout tone="warning" isAlert title="A new shop ID renames every document">
          {withShopId(EXAMPLE, workplace.shop_id)} becomes {withShopId(EXAMPLE, shop_id)}, old documents included. Paper
          and mails that are out keep the old letters; the numbers stay.
        </Callout>
      )}
    </>
  );
}
