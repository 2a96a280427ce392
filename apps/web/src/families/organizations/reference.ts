import { naming, referenceTo } from "../../family/fields/reference.js";
import { findOrganizations } from "./find.js";

export const organizationReference = referenceTo("organizations", findOrganizations);
/** A field that references an organization. */
export const anOrganization = naming(organizationReference);
