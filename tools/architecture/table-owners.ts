/** Which feature writes which tables; `events` and `mails` are written through the platform. */
export const TABLE_OWNERS = [
  { feature: 'accounts', tables: ['organizations', 'users', 'staff', 'sessions', 'one_time_links'] },
  { feature: 'workplaces', tables: ['workplaces', 'departments', 'enrollments'] },
  { feature: 'mail', tables: ['mails'] },
  { feature: 'organization', tables: ['feature_flags'] },
] as const;

export const WRITES_ANY_TABLE: Readonly<Record<string, string>> = {
  demo: 'builds whole organizations for the demo, the tests and the benchmarks',
};
