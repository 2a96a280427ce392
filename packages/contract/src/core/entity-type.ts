import * as z from "zod";

/** The families whose records can be followed, by their names in the change log. Deals are programs. */
export const EntityType = z.enum(["organizations", "events", "assets", "programs", "contracts", "projects"]);
export type EntityType = z.infer<typeof EntityType>;

/** How often somebody is told of what is new. */
export const Frequency = z.enum(["off", "instant", "daily", "weekly"]);
export type Frequency = z.infer<typeof Frequency>;

/** Who may read what a person made: themselves, who belongs to an organization of theirs, or everybody signed in. */
export const Visibility = z.enum(["private", "organization", "public"]);
export type Visibility = z.infer<typeof Visibility>;

/** Whether a list is of the caller's own things or of what others share with the caller. */
export const Scope = z.enum(["own", "shared"]);
export type Scope = z.infer<typeof Scope>;
