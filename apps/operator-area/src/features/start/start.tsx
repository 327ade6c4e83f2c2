import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { hasOneOf, RATE_READERS, Workspace } from '../../shared/workspace.tsx';

/** Leads to the first screen that the role allows. */
function ToFirstScreen() {
  const operator = useOperator();
  const { permissions, properties } = operator;
  const { today, rates, people, content, translations, security } = useAddresses();
  const navigate = useNavigate();
  const screens = [
    { path: today, isFor: permissions.includes('reservations.read') },
    { path: rates, isFor: hasOneOf(RATE_READERS, operator) },
    { path: people, isFor: permissions.includes('operators.read') },
    { path: content(), isFor: permissions.includes('websites.write') && !properties },
    { path: translations(), isFor: permissions.includes('texts.write') && !properties },
  ];
  const first = screens.find(({ isFor }) => isFor)?.path ?? security;
  useEffect(() => void navigate(first, { replace: true }), [first, navigate]);
  return null;
}

export function Start() {
  const t = useTexts();
  return (
    <Workspace title={t('area.name')}>
      <ToFirstScreen />
    </Workspace>
  );
}
