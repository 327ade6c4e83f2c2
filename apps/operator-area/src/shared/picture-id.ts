/** The end of the address of a picture is made of its content: the same picture has the same id. */
export const pictureId = ({ url }: { url: string }): string => `photo-${url.slice(-8)}`;
