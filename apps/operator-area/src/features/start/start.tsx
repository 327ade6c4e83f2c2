import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { hasOneOf, RATE_READERS, Workspace } from '../../shared/workspace.tsx';

/** Leads to the first screen that the role allows. */
function ToFirstScreen() {
  const operator = useOperator();
  const { permissions } = operator;
  const { today, rates, people, security } = useAddresses();
  const navigate = useNavigate();
  const others = permissions.includes('operators.read') ? people : security;
  const withoutBookings = hasOneOf(RATE_READERS, operator) ? rates : others;
  const first = permissions.includes('reservations.read') ? today : withoutBookings;
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
