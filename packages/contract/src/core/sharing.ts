import * as z from "zod";

/** How often a user is notified. */
export const Frequency = z.enum(["off", "instant", "daily", "weekly"]);
export type Frequency = z.infer<typeof Frequency>;

/** Visibility of a user's item: private, members of the owner's organizations, or all signed-in users. */
export const Visibility = z.enum(["private", "organization", "public"]);
export type Visibility = z.infer<typeof Visibility>;

/** Whether a list shows the caller's own items or those shared with the caller. */
export const Scope = z.enum(["own", "shared"]);
export type Scope = z.infer<typeof Scope>;
