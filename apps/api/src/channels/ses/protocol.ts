import type { MinistryProtocol } from '../../modules/guest-reports/ministry.ts';
import { readBatchesAnswer, readMessageAnswer } from './read-answer.ts';
import { batchesMessage, checkMessage, reportDocument, reportMessage } from './write-report.ts';

/** SOAP of the Spanish Ministry of the Interior (`comunicacion.wsdl`, SES.Hospedajes 3.1.3). */
export const SES_PROTOCOL: MinistryProtocol = {
  document: reportDocument,
  message: reportMessage,
  check: checkMessage,
  ask: batchesMessage,
  readMessage: readMessageAnswer,
  readBatches: readBatchesAnswer,
};
