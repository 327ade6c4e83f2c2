import type { BillingRecord, StoredRecord } from './billing-record.ts';

/** What the tax agency says of one record. */
export interface AnsweredRecord {
  number: string;
  state: 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';
  errorCode: string | null;
  error: string | null;
  /** Of a record that it has already. */
  duplicateOf: string | null;
}
export interface TaxAgencyAnswer {
  csv: string | null;
  /** Before the next message. */
  waitSeconds: number;
  records: AnsweredRecord[];
}

/** How messages to the tax agency are written, and its answers read. */
export interface TaxAgencyProtocol {
  /** `isLate`: after an incident, where some could not be sent when they were made. */
  write(issuer: BillingRecord['issuer'], records: readonly StoredRecord[], options: { isLate: boolean }): string;
  /** @throws {Error} the message was refused as a whole, or the answer cannot be understood */
  read(answer: { status: number; text: string }): TaxAgencyAnswer;
}
