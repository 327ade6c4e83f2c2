import { aClientRecord, anAgencyRecord, anAgentRecord } from '@posada/api-client/fixtures';
import { writeSession } from './session.ts';
import { readPriceAccount, readViewer } from './viewer.ts';

const as = {
  client: () => writeSession('client', { token: 'c', record: aClientRecord() }),
  agent: () => writeSession('agent', { token: 'a', record: anAgentRecord() }),
  'travel-agency': () => writeSession('travel-agency', { token: 't', record: anAgencyRecord() }),
};

describe('the viewer [API-09]', () => {
  beforeEach(() => localStorage.clear());

  it('is a guest where nobody is signed in', () => {
    expect(readViewer()).toEqual({ kind: 'guest' });
    expect(readPriceAccount()).toBe('');
  });

  it('is an agency before a client before an agent', () => {
    as.agent();
    expect(readViewer()).toEqual({ kind: 'agent', record: anAgentRecord() });
    expect(readPriceAccount()).toBe('');
    as.client();
    expect(readViewer()).toEqual({ kind: 'client', record: aClientRecord() });
    expect(readPriceAccount()).toBe(aClientRecord().id);
    as['travel-agency']();
    expect(readViewer()).toEqual({ kind: 'travel-agency', record: anAgencyRecord() });
    expect(readPriceAccount()).toBe(`travel-agency ${anAgencyRecord().id}`);
  });
});
