import * as v from 'valibot';
import { PROVIDERS } from '../cards/card-form.schema.ts';
import { id, moment, paged, photo } from '../core/shapes.ts';

/** `path`: its list of posts, without language prefix; null on a website without a journal page. */
export const postCategorySchema = v.object({ id, name: v.string(), path: v.optional(v.nullable(v.string()), null) });
export type PostCategory = v.InferOutput<typeof postCategorySchema>;

/** A post as lists show it. */
export const postCardSchema = v.object({
  id,
  title: v.string(),
  summary: v.string(),
  createdAt: moment,
  category: postCategorySchema,
  photo: v.nullable(photo),
  /** Its own page, without language prefix; null on a website without a journal page. */
  path: v.optional(v.nullable(v.string()), null),
  /** How long reading takes, at least 1. */
  minutes: v.optional(v.number(), 1),
});
export type PostCard = v.InferOutput<typeof postCardSchema>;

/** `html` is clean: it may be rendered as it is. */
export const postSchema = v.object({ ...postCardSchema.entries, html: v.string() });
export type Post = v.InferOutput<typeof postSchema>;

export const postPageSchema = paged(postCardSchema);

/** A text that pages name instead of repeating it. `html` is clean. */
export const shortcodeSchema = v.object({ id, typology: id, title: v.string(), html: v.string() });
export type Shortcode = v.InferOutput<typeof shortcodeSchema>;

/** Who takes the cards. Keys and addresses of the provider's script come with each payment. */
export const paymentProviderSchema = v.object({
  id: v.picklist(PROVIDERS),
  name: v.string(),
});
export type PaymentProvider = v.InferOutput<typeof paymentProviderSchema>;
