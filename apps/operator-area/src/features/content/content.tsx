import { type ContentKind, contentKind } from '@posada/api-client/operator';
import { LinkTabs } from '@posada/ui/link-tabs';
import { useSearchParams } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { useTexts } from '../../shared/texts.ts';
import { type Website, WebsiteChoice } from '../../shared/website-choice.tsx';
import { Workspace } from '../../shared/workspace.tsx';
import { Drafts } from './drafts.tsx';
import { EntryList } from './entry-list.tsx';
import { Releases } from './releases.tsx';

const KINDS: readonly ContentKind[] = contentKind.options;
const PARTS = [...KINDS, 'drafts', 'releases'] as const;

/** What editors of a website write, by kind, with the drafts and their releases. */
export function Content() {
  const t = useTexts();
  return (
    <Workspace title={t('content.title')} scopes={['websites.read']} isForWebsites>
      <WebsiteChoice>{(website) => <Parts website={website} />}</WebsiteChoice>
    </Workspace>
  );
}

function Parts({ website }: { website: Website }) {
  const t = useTexts();
  const { assistant, content, pictures, translations } = useAddresses();
  const [address] = useSearchParams();
  const part = PARTS.find((each) => each === address.get('part')) ?? 'page';
  return (
    <>
      <LinkTabs
        label={t('content.parts')}
        current={part}
        tabs={[
          ...PARTS.map((id) => ({ id, label: t(`content.part.${id}`), to: content(website.id, id) })),
          { id: 'pictures', label: t('pictures.title'), to: pictures(website.id) },
          { id: 'translations', label: t('translations.title'), to: translations(website.id) },
          { id: 'assistant', label: t('assistant.title'), to: assistant(website.id) },
        ]}
      />
      {part === 'drafts' ? (
        <Drafts key={website.id} website={website.id} />
      ) : part === 'releases' ? (
        <Releases key={website.id} website={website.id} />
      ) : (
        <EntryList key={`${website.id} ${part}`} website={website} kind={part} />
      )}
    </>
  );
}
