import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { useEffect, useRef, useState } from 'react';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import { CreateCustomerDialog } from '../../customers/public.ts';
import { CreateVehicleDialog } from '../../vehicles/public.ts';
import { ChosenSubject } from './ChosenSubject.tsx';
import { contactFor, NO_SUBJECT, subjectOf } from './order-values.ts';
import type { OrderSubject } from './order-values.ts';
import { UnitBox } from './UnitBox.tsx';
import { useReadContacts } from './use-create-order.ts';

type Over =
  | { readonly what: 'customer'; readonly typed_name: string }
  | { readonly what: 'vehicle'; readonly customer: Named };
interface Named {
  readonly id: string;
  readonly name: string;
}

type Readings = Pick<Vehicle, 'mileage' | 'engine_hours'>;
const NO_READINGS: Readings = { mileage: null, engine_hours: null };

/** The fields that get the focus after a choice. */
const CONCERN = '[name=concern]';
const UNIT_BOX = '[name=unit_or_customer]';
const VEHICLE_CHOICE = '[data-vehicle-choice]';

/** The customer and the vehicle of an order, found by typing or created in a dialog and then chosen. */
export function SubjectField() {
  const { form } = useFormScope();
  const customer = useFormField<string | null>('customer_id', 'Customer');
  const vehicle = useFormField<string | null>('vehicle_id', 'Vehicle');
  const readContacts = useReadContacts();
  const [over, setOver] = useState<Over | null>(null);
  const around_ref = useRef<HTMLDivElement>(null);
  // A new object each time, so that choosing the same again moves the focus again.
  const [next, setNext] = useState<{ readonly selector: string } | null>(null);
  useEffect(() => {
    if (next) around_ref.current?.closest('form')?.querySelector<HTMLElement>(next.selector)?.focus();
  }, [next]);

  const set = (subject: OrderSubject, then_focus?: string, readings: Readings = NO_READINGS) => {
    form.setValues({ ...subject, ...readings, revives_line_ids: [] });
    form.clearFieldError('customer_id');
    setNext(then_focus === undefined ? null : { selector: then_focus });
  };
  /** Runs after the choice, so that typing can go on; a contact chosen in the meantime stays. */
  const fillContact = async (customer_id: string, contact_of: Vehicle | null) => {
    // If the contacts cannot be loaded, the order can still be created and the contact chosen later.
    const contacts = await readContacts(customer_id).catch(() => []);
    const now = form.getValues();
    if (now['customer_id'] !== customer_id || now['contact_id'] !== null) return;
    form.setFieldValue('contact_id', contactFor(contact_of, contacts));
  };
  const chooseVehicle = (chosen: Vehicle, readings?: Readings) => {
    set(subjectOf(chosen, []), CONCERN, readings);
    void fillContact(chosen.customer_id, chosen);
  };
  /** The readings typed with a new vehicle are those it came with. */
  const chooseNewVehicle = (made: Vehicle) =>
    chooseVehicle(made, { mileage: made.mileage, engine_hours: made.engine_hours });
  const chooseCustomer = (customer_id: string) => {
    set({ ...NO_SUBJECT, customer_id }, VEHICLE_CHOICE);
    void fillContact(customer_id, null);
  };
  /** A new customer has no vehicle yet, so the dialog for a new vehicle opens next. */
  const chooseNewCustomer = ({ id, name }: Named) => {
    set({ ...NO_SUBJECT, customer_id: id });
    void fillContact(id, null);
    setOver({ what: 'vehicle', customer: { id, name } });
  };
  const closeVehicle = () => {
    setOver(null);
    setNext({ selector: form.getValues()['vehicle_id'] === null ? VEHICLE_CHOICE : CONCERN });
  };

  return (
    <div ref={around_ref}>
      {customer.value === null ? (
        <UnitBox
          error={customer.error}
          onVehicle={(chosen) => chooseVehicle(chosen)}
          onCustomer={({ id }) => chooseCustomer(id)}
          onNewCustomer={(typed_name) => setOver({ what: 'customer', typed_name })}
        />
      ) : (
        <ChosenSubject
          customer_id={customer.value}
          vehicle_id={vehicle.value}
          problem={customer.error}
          onVehicle={(chosen) => chooseVehicle(chosen)}
          onNewVehicle={(of) => setOver({ what: 'vehicle', customer: of })}
          onChangeSubject={() => set(NO_SUBJECT, UNIT_BOX)}
        />
      )}
      {over?.what === 'customer' && (
        <CreateCustomerDialog
          typed_name={over.typed_name}
          onClose={() => setOver((open) => (open?.what === 'customer' ? null : open))}
          onCreated={chooseNewCustomer}
        />
      )}
      {over?.what === 'vehicle' && (
        <CreateVehicleDialog customer={over.customer} onClose={closeVehicle} onCreated={chooseNewVehicle} />
      )}
    </div>
  );
}
