import styles from './phone-link.module.css';

interface PhoneLinkProps {
  /** As it is called, E.164; null: there is none, and nothing is shown. */
  phone: string | null;
  /** As people read it. */
  phoneText?: string | null;
}

/** A phone number that a press calls, on one line. */
export function PhoneLink({ phone, phoneText }: PhoneLinkProps) {
  if (!phone) return null;
  return (
    <a href={`tel:${phone.replace(/\s/g, '')}`} className={styles['phone']}>
      {phoneText ?? phone}
    </a>
  );
}
