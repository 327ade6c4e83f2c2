import { onCLS, onINP, onLCP } from 'web-vitals/attribution';
import { elementName } from './element-name.ts';
import type { Visit } from './visit.ts';

/**
 * Measures the Core Web Vitals of this document from its beginning: browsers have kept what happened before. Each is
 * noted as it changes, so that it is there when the document is hidden.
 */
export function measureVitals(visit: Visit) {
  const options = { reportAllChanges: true, generateTarget: elementName };
  onLCP(({ value }) => visit.measure('lcp', { value }), options);
  onINP(({ value, attribution }) => {
    const { interactionTime: at, interactionTarget: element } = attribution;
    visit.measure('inp', { value, at, element });
  }, options);
  onCLS(({ value, attribution }) => {
    visit.measure('cls', { value: value * 1000, at: attribution.largestShiftTime });
  }, options);
}
