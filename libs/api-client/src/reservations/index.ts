export * from './calendar-file.ts';
export * from './invoices.schema.ts';
export * from './managed-booking.api.ts';
export * from './reservations.api.ts';
export * from './reservations.queries.ts';
export * from './reservations.schema.ts';
export * from './staff.api.ts';
export * from './totals.ts';
