import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { Workspace } from '../../shared/workspace.tsx';

/** Leads to the first screen that the role allows. */
function ToFirstScreen() {
  const { permissions } = useOperator();
  const { people, security } = useAddresses();
  const navigate = useNavigate();
  const first = permissions.includes('operators.read') ? people : security;
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
