import * as v from 'valibot';
import { PERMISSIONS, type Permission } from '../core/permissions.ts';
import { email } from '../core/shapes.ts';
import { propertyIds } from './api-keys.schema.ts';

export const permissionSchema = v.picklist(Object.keys(PERMISSIONS) as Permission[]);
export const roleName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'the name of a role'));
export const websiteIds = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))),
  v.minLength(1),
  v.maxLength(100),
);

/** A set of permissions that accounts of a kind can have. */
export const roleSchema = v.object({
  name: roleName,
  kind: v.picklist(['client', 'agent', 'travel-agency']),
  permissions: v.array(permissionSchema),
  /** It comes with the product and stays as it is. */
  isBuiltIn: v.boolean(),
});
export type Role = v.InferOutput<typeof roleSchema>;

export const newRoleSchema = v.strictObject({ permissions: v.pipe(v.array(permissionSchema), v.minLength(1)) });

/** What an agent may do, and about whose reservations. */
export const agentRights = {
  /** Name of a role of agents; absent: `agent`. */
  role: v.optional(roleName),
  /** Ids of the websites whose reservations the agent reads; absent or null: all. */
  websites: v.optional(v.nullable(websiteIds)),
  /** Ids of the properties whose reservations the agent reads; absent or null: all. */
  properties: v.optional(v.nullable(propertyIds)),
};

export const agentSchema = v.object({
  id: v.string(),
  email,
  name: v.string(),
  surname: v.string(),
  role: roleName,
  permissions: v.array(permissionSchema),
  /** Null: all. */
  websites: v.nullable(v.array(v.number())),
  /** Null: all. */
  properties: v.nullable(v.array(v.number())),
});
export type Agent = v.InferOutput<typeof agentSchema>;
