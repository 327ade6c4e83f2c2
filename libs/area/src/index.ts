export { type AreaRole, addressIn, propertyAddress, searchAddress, setMounts } from './addresses.ts';
export { AgreementText } from './agreement-text.tsx';
export { AreaContext, type AreaPlace, useArea, useTextsOf } from './area-context.ts';
export { type AreaTexts, areaOfNamespace, namespaceOf, readTexts, textIn } from './area-texts.ts';
export { noteBooking, onBooking } from './bookings.ts';
export { useBrowserState } from './browser-state.ts';
export {
  type Area,
  type AreaHandle,
  type AreaLink,
  type AreaLinks,
  type Catalogues,
  type ChunkAssets,
  CONTRACT_VERSION,
  defineArea,
  type GuardName,
  type Layout,
  type LibTexts,
  type Messages,
  type MessagesLoader,
  type PageFacts,
  type PageHead,
  remoteName,
  type Thing,
} from './contract.ts';
export { deferParts, type EventRecorder } from './deferral.ts';
export { readGuestLanguage, writeGuestLanguage } from './guest-language.ts';
export { onMissingCode } from './hydrated-part.ts';
export { startHydration, whenHydrated } from './hydration.ts';
export { Isolated } from './isolated.tsx';
export {
  type AccountLinks,
  LinksContext,
  NO_LINKS,
  type SiteLink,
  type SiteLinks,
  siteLinksOf,
  useLinks,
} from './links.ts';
export {
  AssetsContext,
  type LazyExport,
  lazyComponent,
  lazyExport,
  NonceContext,
  type PageModule,
  page,
  useChunkAssets,
} from './page.tsx';
export {
  ACCOUNT_KINDS,
  clearSession,
  expiryOf,
  hasEnded,
  issuedAtOf,
  mayDo,
  readSession,
  readTokens,
  type Session,
  sweepSessions,
  useSession,
  writeSession,
} from './session.ts';
export {
  ApiContext,
  apiContext,
  queryClientContext,
  type Site,
  SiteContext,
  siteContext,
  useApi,
  useSite,
} from './site.tsx';
export { storedValue } from './stored-value.ts';
export { useHasPassed } from './use-has-passed.ts';
export { ClockContext, useDay, useVisitorDay } from './use-visitor-day.ts';
export {
  readBookingAgent,
  readPriceAccount,
  readViewer,
  useBookingAgent,
  usePriceAccount,
  useViewer,
  type Viewer,
} from './viewer.ts';
export { noteVisit, readVisit, type Visit } from './visit.ts';
export { deviceNow, furthestStep, noteStep, startSteps } from './visit-steps.ts';
