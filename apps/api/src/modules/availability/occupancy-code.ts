import type { Occupancy } from '@posada/api-client/availability';
import { DomainError } from '../../platform/errors.ts';

/** Rooms of an occupancy code (GAP-22). @throws {DomainError} when ages and children do not agree */
export function readOccupancy(code: string): Occupancy[] {
  return code.split(',').map((room) => {
    const [adults = 0, children = 0, ...childAges] = room.split('-').map(Number);
    if (childAges.length !== children || childAges.some((age) => age > 17)) {
      throw new DomainError(400, 'invalid_request', `occupancy ${code}: one age from 0 to 17 for each child`, {
        fields: { occupancy: 'child_ages' },
      });
    }
    return { adults, childAges };
  });
}
