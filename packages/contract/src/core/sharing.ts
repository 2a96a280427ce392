import * as z from "zod";

/** How often somebody is told of what is new. */
export const Frequency = z.enum(["off", "instant", "daily", "weekly"]);
export type Frequency = z.infer<typeof Frequency>;

/** Who may read what a person made: themselves, who belongs to an organization of theirs, or everybody signed in. */
export const Visibility = z.enum(["private", "organization", "public"]);
export type Visibility = z.infer<typeof Visibility>;

/** Whether a list is of the caller's own things or of what others share with the caller. */
export const Scope = z.enum(["own", "shared"]);
export type Scope = z.infer<typeof Scope>;
