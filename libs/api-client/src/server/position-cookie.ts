/**
 * Tells the next reads of a browser how new they have to be: as what it has booked or changed. Back ends set it where a
 * replica is read. It holds a place in the log of the database and nothing of the person.
 */
export const POSITION_COOKIE = 'posada_read';
