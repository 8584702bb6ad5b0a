import type { ClientBase } from 'pg';

interface Sample {
  readonly customer_id: string;
  readonly name: string;
  readonly telephone: string;
  readonly unit: string;
  readonly vin: string;
  readonly licence_plate: string;
  readonly maker: string;
}

const SAMPLES = 40;

/** The paths of each kind of read, sampled from the whole fleet. */
export async function readsOf(client: ClientBase, organization_id: string): Promise<Record<string, string[]>> {
  const { rows: samples } = await client.query<Sample>(
    `select c.id as customer_id, c.name, c.telephone, v.unit, v.vin, v.licence_plate, m.name as maker
     from vehicles v
     join customers c on c.organization_id = v.organization_id and c.id = v.customer_id
     join vehicle_makers m on m.organization_id = v.organization_id and m.id = v.vehicle_maker_id
     where v.organization_id = $1 order by md5(v.vin) limit $2`,
    [organization_id, SAMPLES],
  );
  const searches = samples.flatMap(searchesFor);
  return {
    'list of customers': samples.map((_, index) => `/api/customers?page=${1 + (index % 4)}`),
    'list of customers, searched': searches.map((search) => `/api/customers?search=${encodeURIComponent(search)}`),
    'list of vehicles': samples.map((_, index) => `/api/vehicles?page=${1 + (index % 4)}`),
    search: searches.map((search) => `/api/search?search=${encodeURIComponent(search)}`),
    'detail of a customer': samples.map(({ customer_id }) => `/api/customers/view/${customer_id}`),
  };
}

/** Search texts for one unit: correct, misspelled, and one without a match. */
function searchesFor({ name, telephone, unit, vin, licence_plate, maker }: Sample): string[] {
  const [first = name] = name.split(' ');
  const misspelled = `${first.slice(0, 2)}${first.charAt(3)}${first.charAt(2)}${first.slice(4)}`;
  const exact = [name, `${unit} ${first}`, unit, vin.slice(-8), vin.slice(4, 10), licence_plate, telephone, maker];
  return [...exact, first.slice(0, 2), `${maker} ${first}`, misspelled, 'qqzzxxw'];
}
