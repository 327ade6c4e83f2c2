/** The one module that reads and writes the sign-up that waits for its code (CLIENT-09, GAP-100). Browser only. */
const KEY = 'otp-id';

export const keepPending = (otpId: string) => sessionStorage.setItem(KEY, otpId);
export const readPending = () => sessionStorage.getItem(KEY);
export const forgetPending = () => sessionStorage.removeItem(KEY);
