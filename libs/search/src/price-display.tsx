import { storedValue, useSite, useVisitorDay } from '@posada/area';
import { formatRoundedMoney } from '@posada/i18n';
import { isPlainPress } from '@posada/ui/is-plain-press';
import { createContext, type MouseEvent, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';
import { currenciesOf, currentRates, worthIn } from './exchange.ts';

const VERSION = 1;

/** How this guest wants to read prices. What is charged is never changed by it. */
const displaySchema = v.object({
  version: v.literal(VERSION),
  /** Also shown in this currency; null: in none. */
  currency: v.nullable(v.string()),
  /** The night first and the stay after it, or the other way round. */
  isPerNight: v.boolean(),
});
type PriceDisplay = Omit<v.InferOutput<typeof displaySchema>, 'version'>;
const remembered = storedValue({ storage: 'localStorage', key: 'price-display', schema: displaySchema });

/** Names in the address, for guests without scripts: there it is remembered nowhere else. */
const NAMES = { currency: 'currency', isPerNight: 'per' } as const;

/** What the guest has chosen, in the address or at an earlier visit, and the way to choose otherwise. */
function useChosenDisplay() {
  const { website, locale } = useSite();
  const rates = currentRates(website.exchangeRates, useVisitorDay());
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const before = useSyncExternalStore(remembered.subscribe, remembered.read, () => undefined);
  // the same while it says the same: where the guest has another day than the server, all prices would be rendered anew
  return useMemo(() => {
    const params = new URLSearchParams(search);
    const per = params.get(NAMES.isPerNight);
    const asked = params.get(NAMES.currency) ?? before?.currency;
    const currencies = rates ? currenciesOf(rates) : [];
    const display: PriceDisplay = {
      currency: asked && currencies.includes(asked) ? asked : null,
      isPerNight: per === null ? before?.isPerNight === true : per === 'night',
    };

    /** A link that shows prices so: without scripts by the address, with scripts at once and for the next visits too. */
    const linkTo = (change: Partial<PriceDisplay>) => {
      const next = { ...display, ...change };
      const query = new URLSearchParams(search);
      for (const name of Object.values(NAMES)) query.delete(name);
      const plain = `${pathname}?${query}`;
      if (next.currency) query.set(NAMES.currency, next.currency);
      if (next.isPerNight) query.set(NAMES.isPerNight, 'night');
      return {
        to: `${pathname}?${query}`,
        onClick: (event: MouseEvent) => {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          remembered.write({ version: VERSION, ...next });
          if (params.has(NAMES.currency) || per !== null)
            void navigate(plain, { replace: true, preventScrollReset: true });
        },
      };
    };

    /** About what an amount is worth in the chosen currency, as text; undefined: none is chosen, or it is the same. */
    const worthOf = (amount: number, currency: string): string | undefined => {
      if (!rates || !display.currency) return undefined;
      const worth = worthIn(amount, currency, display.currency, rates);
      return worth === undefined ? undefined : formatRoundedMoney(worth, display.currency, locale);
    };

    return { display, rates, currencies, linkTo, worthOf };
  }, [rates, locale, pathname, search, navigate, before]);
}

const PriceDisplayContext = createContext<ReturnType<typeof useChosenDisplay> | null>(null);

/** Around a screen with prices: all of them are written the same way, which is read once. */
export const PriceDisplayProvider = ({ children }: { children: ReactNode }) => (
  <PriceDisplayContext value={useChosenDisplay()}>{children}</PriceDisplayContext>
);

/** The same for a price outside such a screen. */
export const useWorth = () => useChosenDisplay().worthOf;

export function usePriceDisplay() {
  const chosen = use(PriceDisplayContext);
  if (!chosen) throw new Error('usePriceDisplay is used outside PriceDisplayProvider');
  return chosen;
}
