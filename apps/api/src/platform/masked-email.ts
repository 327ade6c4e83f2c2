/** `c•••@posada.example`: enough to see whether it was typed right. */
export const maskedEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••');
