import type { AgencyRecord, AgentRecord, ClientRecord } from './accounts.schema.ts';

/** A client with a loyalty level. */
export const aClientRecord = (given: Partial<ClientRecord> = {}): ClientRecord => ({
  id: '11',
  name: 'Clara',
  surname: 'Vidal',
  email: 'client@posada.example',
  loyalty: { level: 'Gold', percent: 5 },
  ...given,
});

export const anAgentRecord = (given: Partial<AgentRecord> = {}): AgentRecord => ({
  id: '21',
  name: 'Marc',
  surname: 'Soler',
  email: 'agent@posada.example',
  ...given,
});

export const anAgencyRecord = (given: Partial<AgencyRecord> = {}): AgencyRecord => ({
  id: '31',
  name: 'Sunny Travels',
  contactName: 'Eva Lang',
  email: 'agency@posada.example',
  type: 'travel-agent',
  ...given,
});
