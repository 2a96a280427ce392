import { brand } from "@pave/contract/brand";
import { lastUpdated, type PolicyDocument } from "./document.js";

export const dmca: PolicyDocument = {
  title: "DMCA Policy",
  lastUpdated,
  sections: [
    {
      heading: "1. Our position",
      body: [
        `The operator of ${brand.name} ("we", "us") respects the rights of authors. This policy explains how to report material in the Service that infringes a copyright, under the Digital Millennium Copyright Act (17 U.S.C. § 512), and how to answer such a report. Facts and the works of the federal government are not protected by copyright; a report about them will be refused.`,
      ],
    },
    {
      heading: "2. How to report",
      body: [
        "Send a written notice to our designated copyright agent, as registered with the U.S. Copyright Office. It must contain:",
        [
          "your physical or electronic signature, as the owner of the right or a person authorized to act for the owner;",
          "the work that you say is infringed, or a list of them;",
          "the material that you say infringes it, with the address of each page where it appears;",
          "your name, postal address, telephone number and email address;",
          "a statement that you believe in good faith that the use is not authorized by the owner, its agent or the law;",
          "a statement, under penalty of perjury, that the notice is accurate and that you may act for the owner.",
        ],
        "A notice that lacks one of these may be without effect; we will tell you what is missing.",
      ],
    },
    {
      heading: "3. What happens then",
      body: [
        [
          "Initial response: within 24-48 hours of receiving the notice.",
          "Review and, where the notice is valid, removal or disabling of access: within 1-3 business days.",
          "Notice to the user who placed the material, with a copy of your notice: on removal.",
        ],
        "We remove no more than the notice covers. A copy of the notice, without your contact details, may be passed to a public archive of such notices.",
      ],
    },
    {
      heading: "4. Counter-notice",
      body: [
        "If your material was removed by mistake or misidentification, you may send the agent a counter-notice with:",
        [
          "your physical or electronic signature;",
          "the material that was removed and the address where it appeared;",
          "a statement, under penalty of perjury, that you believe in good faith that it was removed by mistake or misidentification;",
          "your name, address and telephone number, and your consent to the jurisdiction of the federal district court for your address, or of any district in which we may be found if you live outside the United States;",
          "your consent to receive service of process from the person who sent the notice.",
        ],
        "We pass the counter-notice on at once. Unless that person tells us of a court action against the use, we restore the material within 10-14 business days of receiving it.",
      ],
    },
    {
      heading: "5. Repeat infringers",
      body: [
        "Three strikes: each valid notice about material of an account counts as a strike unless it is withdrawn or successfully countered.",
        [
          "First strike: removal and a warning.",
          "Second strike: the account can no longer add material for 30 days.",
          "Third strike: the account is closed.",
        ],
        "A strike lapses after 12 months without another. An account that infringes willfully and gravely may be closed at once.",
      ],
    },
    {
      heading: "6. False reports",
      body: [
        "Anyone who knowingly misrepresents that material infringes, or that it was removed by mistake, may be liable for damages and costs under 17 U.S.C. § 512(f). Consider fair use, and take advice if you are unsure, before you send a notice.",
      ],
    },
  ],
};
