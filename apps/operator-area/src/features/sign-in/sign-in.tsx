import { AuthCard, SignIn } from '@posada/account';
import { Button, Notice } from '@posada/ui';
import { AreaRoot } from '../../shared/area-root.tsx';
import { useTexts } from '../../shared/texts.ts';

/** A person whose access has been ended: only who manages the persons of the chain can help. */
function Deactivated({ onBack }: { onBack: () => void }) {
  const t = useTexts();
  return (
    <AuthCard title={t('deactivated.title')} takesFocus>
      <Notice tone="danger" role="alert" title={t('deactivated.about')} />
      <Button variant="secondary" onClick={onBack}>
        {t('code.back')}
      </Button>
    </AuthCard>
  );
}

/** Persons of the chain are invited: there is no sign-up. */
export const OperatorSignIn = () => (
  <AreaRoot>
    <SignIn
      hasSignUp={false}
      screenOf={({ code }, onBack) => (code === 'operator_deactivated' ? <Deactivated onBack={onBack} /> : null)}
    />
  </AreaRoot>
);
