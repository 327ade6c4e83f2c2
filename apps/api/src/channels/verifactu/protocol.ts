import type { TaxAgencyProtocol } from '../../modules/verifactu/tax-agency.ts';
import { readAnswer } from './read-answer.ts';
import { recordsMessage } from './write-records.ts';

/** SOAP of the Spanish tax agency (`SistemaFacturacion.wsdl`). */
export const VERIFACTU_PROTOCOL: TaxAgencyProtocol = { write: recordsMessage, read: readAnswer };
