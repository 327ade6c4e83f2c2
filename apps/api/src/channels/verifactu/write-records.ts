import type { InvoiceCustomer } from '@posada/api-client/reservations';
import { amountText, type BillingRecord, dayText, type StoredRecord } from '../../modules/verifactu/billing-record.ts';
import { isNif, normalisedNif } from '../../modules/verifactu/nif.ts';
import { type Xml, xml, xmlDocument } from '../xml/write-xml.ts';

const BASE = 'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';
const NAMESPACES = {
  'xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/',
  'xmlns:sfLR': `${BASE}/SuministroLR.xsd`,
  'xmlns:sf': `${BASE}/SuministroInformacion.xsd`,
};
const LONGEST_NAME = 120;
const LONGEST_ID = 20;
/** Simplified invoices of hotels end here, in euro cents (RD 1619/2012, article 4.2). */
const SIMPLIFIED_LIMIT = 300_000;

const el = (name: string, ...children: Parameters<typeof xml>[2][]) => xml(`sf:${name}`, {}, ...children);
const flag = (value: boolean) => (value ? 'S' : 'N');
const person = (name: string, ...id: Xml[]) => [el('NombreRazon', name.slice(0, LONGEST_NAME)), ...id];

const named = (nif: string, number: string, issuedOn: string) => [
  el('IDEmisorFactura', nif),
  el('NumSerieFactura', number),
  el('FechaExpedicionFactura', dayText(issuedOn)),
];

/** A Spanish number that is none is given as one that the tax agency does not know (code 07), others as of their country. */
function recipient({ name, taxId, country }: InvoiceCustomer, isUnknown: boolean): Xml | undefined {
  if (!taxId) return undefined;
  const nif = normalisedNif(taxId);
  const other = (code: '04' | '07') =>
    el(
      'IDOtro',
      el('CodigoPais', country),
      el('IDType', code),
      el('ID', taxId.replace(/[^\p{L}\d]/gu, '').slice(0, LONGEST_ID)),
    );
  const id = country !== 'ES' ? other('04') : isNif(nif) && !isUnknown ? el('NIF', nif) : other('07');
  return el('Destinatarios', el('IDDestinatario', person(name, id)));
}

const detail = ({ tax, percent, base, amount }: BillingRecord['breakdown'][number]) =>
  el(
    'DetalleDesglose',
    el('Impuesto', tax),
    el('ClaveRegimen', '01'),
    el('CalificacionOperacion', percent === null ? 'N1' : 'S1'),
    percent === null ? undefined : el('TipoImpositivo', percent.toFixed(2)),
    el('BaseImponibleOimporteNoSujeto', amountText(base)),
    percent === null ? undefined : el('CuotaRepercutida', amountText(amount)),
  );

const software = ({ producer, version, installation, hasSeveralIssuers }: BillingRecord['software']) =>
  el(
    'SistemaInformatico',
    person(producer.name, el('NIF', producer.nif)),
    el('NombreSistemaInformatico', 'Posada'),
    el('IdSistemaInformatico', 'PO'),
    el('Version', version),
    el('NumeroInstalacion', installation),
    el('TipoUsoPosibleSoloVerifactu', 'S'),
    el('TipoUsoPosibleMultiOT', 'S'),
    el('IndicadorMultiplesOT', flag(hasSeveralIssuers)),
  );

/** `RegistroAlta`, in the order of its schema. */
function registration({ record, hash, customer }: StoredRecord): Xml {
  const { issuer, number, issuedOn, type, corrects, previous } = record;
  const isSimplified = type === 'F2' || type === 'R5';
  return el(
    'RegistroAlta',
    el('IDVersion', '1.0'),
    el('IDFactura', named(issuer.nif, number, issuedOn)),
    el('NombreRazonEmisor', issuer.name),
    record.correction ? el('Subsanacion', 'S') : undefined,
    record.correction ? el('RechazoPrevio', record.correction) : undefined,
    el('TipoFactura', type),
    corrects ? el('TipoRectificativa', 'I') : undefined,
    corrects
      ? el('FacturasRectificadas', el('IDFacturaRectificada', named(issuer.nif, corrects.number, corrects.issuedOn)))
      : undefined,
    record.operationOn ? el('FechaOperacion', dayText(record.operationOn)) : undefined,
    el('DescripcionOperacion', record.description),
    // a guest without a tax number (RD 1619/2012, article 6.1.d), beyond the limit of simplified invoices
    isSimplified && record.total > SIMPLIFIED_LIMIT ? el('FacturaSinIdentifDestinatarioArt61d', 'S') : undefined,
    isSimplified || !customer ? undefined : recipient(customer, record.isCustomerUnknown ?? false),
    el('Desglose', record.breakdown.map(detail)),
    el('CuotaTotal', amountText(record.taxAmount)),
    el('ImporteTotal', amountText(record.total)),
    el(
      'Encadenamiento',
      previous
        ? el('RegistroAnterior', named(issuer.nif, previous.number, previous.issuedOn), el('Huella', previous.hash))
        : el('PrimerRegistro', 'S'),
    ),
    software(record.software),
    el('FechaHoraHusoGenRegistro', record.generatedAt),
    // SHA-256
    el('TipoHuella', '01'),
    el('Huella', hash),
  );
}

/**
 * The message to the tax agency with records of one issuer, in the order of their chain: 1 to 1,000.
 *
 * @param isLate after an incident: some could not be sent when they were made
 */
export function recordsMessage(
  issuer: BillingRecord['issuer'],
  records: readonly StoredRecord[],
  { isLate }: { isLate: boolean },
): string {
  return xmlDocument(
    xml(
      'soapenv:Envelope',
      NAMESPACES,
      xml('soapenv:Header'),
      xml(
        'soapenv:Body',
        {},
        xml(
          'sfLR:RegFactuSistemaFacturacion',
          {},
          xml(
            'sfLR:Cabecera',
            {},
            el('ObligadoEmision', person(issuer.name, el('NIF', issuer.nif))),
            isLate ? el('RemisionVoluntaria', el('Incidencia', 'S')) : undefined,
          ),
          records.map((record) => xml('sfLR:RegistroFactura', {}, registration(record))),
        ),
      ),
    ),
  );
}
