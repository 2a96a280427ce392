/* The vocabulary of each family's list, one per line. Zod-free; the palette loads these when it opens. */

export { assetVocabulary as assets } from "../assets/vocabulary.js";
export { contractPartyVocabulary as "contract-parties" } from "../contract-parties/vocabulary.js";
export { contractVocabulary as contracts } from "../contracts/vocabulary.js";
export { dealVocabulary as deals } from "../deals/vocabulary.js";
export { eventVocabulary as events } from "../events/vocabulary.js";
export { organizationVocabulary as organizations } from "../organizations/vocabulary.js";
export { programVocabulary as programs } from "../programs/vocabulary.js";
export { projectVocabulary as projects } from "../projects/vocabulary.js";
