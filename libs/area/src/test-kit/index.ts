export { brokenScreensOf, screensOf, textsOf } from './account-area.ts';
export { aProperty, aSite, aWebsite } from './fixtures.ts';
export { type Answer, answer, type EdgeCall, NetworkEdge, refusal, silence } from './network-edge.ts';
export { type AreaTest, type RenderedArea, renderArea } from './render-area.tsx';
