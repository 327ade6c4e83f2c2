import { LIMITS, type Search, type SearchProblem } from '@posada/api-client/search';
import { useSite } from '@posada/area';
import { SearchForm } from '@posada/search';
import { Notice, PhoneLink } from '@posada/ui';
import styles from './search-summary.module.css';
import { useTexts } from './texts.ts';

/** Says what of an address cannot be searched for (LIMIT-10). Reads without scripts. */
export function SearchProblems({ problems }: { problems: readonly SearchProblem[] }) {
  const t = useTexts();
  const { website } = useSite();
  return (
    <Notice tone="warning" title={t('unread.title')}>
      {problems.map((problem) => (
        <p key={problem} className={styles['problem']}>
          {t(`unread.${problem}`, { count: LIMITS.nights })}
        </p>
      ))}
      {problems.includes('dates_too_long') && website.contact.phone && (
        <p>
          {t('none.call')} <PhoneLink {...website.contact} />
        </p>
      )}
    </Notice>
  );
}

/** In place of results for an address that cannot be read: what is wrong with it, and the form to search anew. */
export function SearchAgain({ search, problems }: { search: Search; problems: readonly SearchProblem[] }) {
  return (
    <>
      <SearchProblems problems={problems} />
      <div className={styles['again']}>
        <SearchForm search={search} key={JSON.stringify(search)} />
      </div>
    </>
  );
}
