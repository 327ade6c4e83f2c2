import type { Complement } from '@posada/api-client/properties';
import type { ComplementChoice } from '@posada/api-client/reservations';
import type { Search } from '@posada/api-client/search';
import { Extra } from '@posada/reservation/extras';
import { Button, Card, Disclosure } from '@posada/ui';
import { useTexts } from '../../shared/texts.ts';
import type { RoomChoice } from '../../shared/totals.ts';
import styles from './choose-room.module.css';

interface Props {
  choices: readonly (RoomChoice | undefined)[];
  complements: Complement[];
  search: Search;
  currency: string;
  onChange: (choices: (RoomChoice | undefined)[]) => void;
  onContinue: () => void;
}

/** Extras of each chosen room. Leaving them out is as easy as taking them. */
export function Complements({ choices, complements, search, currency, onChange, onContinue }: Props) {
  const t = useTexts();
  const isTaken = choices.some((choice) => choice && choice.complements.length > 0);
  return (
    <div>
      {choices.map((choice, index) => {
        const room = search.rooms[index];
        if (!choice || !room) return null;
        const change = (complementId: string, next: ComplementChoice | undefined) => {
          const others = choice.complements.filter((entry) => entry.complementId !== complementId);
          const own = { ...choice, complements: next ? [...others, next] : others };
          onChange(choices.map((entry, place) => (place === index ? own : entry)));
        };
        const list = (
          <ul>
            {complements.map((complement) => (
              <Extra
                key={complement.id}
                {...{ complement, room, currency }}
                stay={search}
                choice={choice.complements.find((entry) => entry.complementId === complement.id)}
                onChange={(next) => change(complement.id, next)}
              />
            ))}
          </ul>
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms of a search have no other name than their place
          <Card key={index} className={styles['extrasOf']}>
            {choices.length > 1 ? (
              <Disclosure
                open={index === 0}
                summary={
                  <>
                    {t('rooms.number', { number: index + 1 })}: {choice.roomtypeName}
                  </>
                }
              >
                {list}
              </Disclosure>
            ) : (
              list
            )}
          </Card>
        );
      })}
      <Button variant={isTaken ? 'primary' : 'secondary'} size="l" onClick={onContinue}>
        {t(isTaken ? 'extras.goOn' : 'extras.skip')}
      </Button>
    </div>
  );
}
