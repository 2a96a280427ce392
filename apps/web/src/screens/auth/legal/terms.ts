import { brand } from "@pave/contract/brand";
import { lastUpdated, type PolicyDocument } from "./document.js";

export const terms: PolicyDocument = {
  title: "Terms of Service",
  lastUpdated,
  sections: [
    {
      heading: "1. Agreement",
      body: [
        `These terms are the agreement between you and the operator of ${brand.name} ("we", "us") about your use of this website, its data and its programming interfaces (the "Service"). By creating an account or using the Service you accept them. If you use the Service for an organization, you confirm that you may bind it, and "you" means that organization too.`,
        "If you do not accept these terms, do not use the Service.",
      ],
    },
    {
      heading: "2. The Service",
      body: [
        "The Service gathers records about organizations, programs, contracts, projects and assets in infrastructure investment, mostly from public sources, and presents them with their origin and date. We may add, change or withdraw functions. We tell you ahead of time about a change that takes away something you have paid for.",
      ],
    },
    {
      heading: "3. Your account",
      body: [
        [
          "Give true details and keep them current.",
          "Keep your password and authentication codes to yourself; an account is for one person.",
          "Tell us without delay if you believe that somebody else has used your account.",
          "You are responsible for what is done through your account until you have told us.",
        ],
        "You must be at least 18 years old, or of the age at which you can enter a contract where you live.",
      ],
    },
    {
      heading: "4. Permitted use",
      body: [
        "You may search, view, compare and export data for your own professional work, and quote it with its source. You may not:",
        [
          "sell, sublicense or republish the data or a substantial part of it as a data product of your own;",
          "get around limits on access, rate or export, or use another person's account;",
          "probe, overload or disturb the Service or the systems behind it, except under a written agreement to test it;",
          "use the Service to harass anyone, to discriminate unlawfully, or to decide on a person's eligibility for credit, insurance, housing or employment;",
          "remove or change notices of source, sample data or ownership.",
        ],
        "Records from public sources stay under the terms of those sources, which are shown beside the records.",
      ],
    },
    {
      heading: "5. No advice",
      body: [
        "The Service informs; it does not advise. Nothing in it is an offer, a recommendation, or investment, legal, tax or accounting advice. Estimates, projections and scores are marked as such and may be wrong. Check what matters to you against its source before you rely on it.",
      ],
    },
    {
      heading: "6. Fees and payment",
      body: [
        "Fees for paid plans are stated in your order. Payment is due within 30 days of the date of the invoice. Amounts that are late bear interest of 1.5% per month, or the highest rate that the law allows if that is lower, from the due date until they are paid. Fees do not include taxes, which you bear except for taxes on our income.",
        "If you dispute an amount in good faith, tell us before it is due and pay the rest; no interest runs on the disputed part while we settle the matter. We may suspend paid functions when an undisputed amount is more than 30 days late, after a reminder.",
      ],
    },
    {
      heading: "7. Your content",
      body: [
        "What you enter (notes, lists, corrections, uploads) stays yours. You allow us to store, process and show it as far as running the Service for you requires. You allow us to use a correction of a public record in that record for everybody. You confirm that you may give us what you enter.",
      ],
    },
    {
      heading: "8. Our rights",
      body: [
        "The software, the design, the selection and arrangement of the data and our marks belong to us or to those who license them to us. You receive a right to use the Service under these terms, and no other right. Complaints about copyright are handled under the DMCA Policy.",
      ],
    },
    {
      heading: "9. Availability and warranty",
      body: [
        'We work to keep the Service available and its data faithful to the sources, and show when a source was last read. Beyond that the Service is provided "as is" and "as available", without warranties of any kind, express or implied, including merchantability, fitness for a purpose and non-infringement, as far as the law allows.',
      ],
    },
    {
      heading: "10. Limit of liability",
      body: [
        "As far as the law allows, neither side is liable to the other for indirect, incidental, special or consequential loss, or for lost profit, revenue or data. Our total liability for everything connected with the Service is limited to the fees that you paid for it in the 12 months before the event that gave rise to the claim.",
        "These limits do not apply to liability that cannot be limited by law, to your duty to pay fees, or to a breach of section 4.",
      ],
    },
    {
      heading: "11. Indemnity",
      body: [
        "You will hold us harmless against claims of third parties, with reasonable costs, that arise from your content or from your use of the Service against these terms. We will tell you of such a claim promptly and let you lead its defense.",
      ],
    },
    {
      heading: "12. Term and end",
      body: [
        "You may close your account at any time. We may suspend or close an account that breaks these terms, after notice where that is reasonable. When it ends, your right to use the Service ends; sections 5 to 11 and 13 stay in force. For 30 days after closing you may ask for an export of your content.",
      ],
    },
    {
      heading: "13. General",
      body: [
        "We may change these terms; the date above shows when we last did. We announce a material change at least 30 days ahead, and you may close your account before it takes effect. If a provision cannot be enforced, the others stay. Not enforcing a provision is not giving it up. Neither side may transfer this agreement without the other's consent, except with the whole of its business. The law and courts named in your order apply; without an order, those of the place where the operator is established.",
      ],
    },
  ],
};
