import { naming, referenceTo } from "../../family/fields/reference.js";
import { findOrganizations, nameOfOrganization } from "./find.js";

export const organizationReference = referenceTo("organizations", findOrganizations, nameOfOrganization);
/** A field that references an organization. */
export const anOrganization = naming(organizationReference);
