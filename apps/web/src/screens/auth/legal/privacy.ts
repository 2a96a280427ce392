import { brand } from "@pave/contract/brand";
import { lastUpdated, type PolicyDocument } from "./document.js";

export const privacy: PolicyDocument = {
  title: "Privacy Policy",
  lastUpdated,
  sections: [
    {
      heading: "1. What this covers",
      body: [
        `This policy describes what the operator of ${brand.name} ("we", "us") does with personal data of people who use the Service, and of people named in the public records that it shows.`,
      ],
    },
    {
      heading: "2. What we collect",
      body: [
        [
          "Account: name, email address, professional title and segment if you give them, and your password as a one-way hash that does not reveal it.",
          "Sign-in and security: times, network address, kind of browser, and whether a sign-in succeeded.",
          "Use: the searches, lists, alerts and settings that you save, and counts of pages and functions used.",
          "Messages: what you write to us.",
          "Billing: name, address and payment references for paid plans; card numbers are held by the payment provider and not by us.",
        ],
        "We do not buy personal data about you and do not use advertising networks. No other company's scripts run in these pages.",
      ],
    },
    {
      heading: "3. What we use it for",
      body: [
        [
          "To run the Service and keep your settings (performance of our agreement with you).",
          "To protect accounts and the Service against abuse (our legitimate interest).",
          "To understand which functions are used, in summary form (our legitimate interest).",
          "To send mail that the Service needs: verification, security notices, and the alerts that you set up.",
          "To meet legal duties, such as keeping invoices.",
        ],
        "We make no decision with legal effect on you by automated means alone.",
      ],
    },
    {
      heading: "4. What is stored in your browser",
      body: [
        "While you are signed in, your browser keeps tokens that prove your session, your name for display, and your choice of theme. A cookie that scripts cannot read binds the session to your browser. Signing out removes them; only the choice of theme stays. We set no cookies for advertising or for tracking over other sites.",
      ],
    },
    {
      heading: "5. Who receives it",
      body: [
        "We do not sell personal data. It is received by providers who host the Service, deliver mail or handle payments for us, under contracts that bind them to our instructions; by authorities where the law requires it; and by a successor if the business is transferred, under this policy. People whom you share a list or dashboard with see your name.",
      ],
    },
    {
      heading: "6. How long we keep it",
      body: [
        [
          "Account data: as long as the account exists, then up to 30 days.",
          "Records of page views and interactions: 90 days.",
          "Security and audit records: up to 24 months.",
          "Invoices: as long as tax law requires.",
        ],
        "Backups are overwritten in the ordinary course.",
      ],
    },
    {
      heading: "7. How we protect it",
      body: [
        "Traffic is encrypted, passwords are hashed, access is limited to those who need it, and changes to records are logged. Two-factor sign-in is available. If a breach is likely to harm you, we tell you and the competent authority without undue delay.",
      ],
    },
    {
      heading: "8. Your rights",
      body: [
        "You may ask what we hold about you, have it corrected, exported or deleted, object to a use or have it restricted, and withdraw a consent. Much of it you can do yourself in your profile. We answer within 30 days, and do not treat you worse for asking. You may complain to the data protection authority or attorney general where you live.",
      ],
    },
    {
      heading: "9. People in public records",
      body: [
        "Public records name officials and signatories in their public role. We leave out private contact details where a source publishes them. If a record about you is wrong, tell us and the source; we correct our copy or mark it.",
      ],
    },
    {
      heading: "10. Children",
      body: [
        "The Service is not for children under 13, and we do not knowingly collect personal data from them. If you believe that a child has given us personal data, tell us and we will delete it.",
      ],
    },
    {
      heading: "11. Transfers",
      body: [
        "Data is processed in the United States. Where the law of your country requires safeguards for that, we use the contractual clauses that it recognizes.",
      ],
    },
    {
      heading: "12. Changes and contact",
      body: [
        "The date above shows when this policy last changed. We announce a material change by mail or in the Service before it takes effect. Write to the operator's privacy contact with questions and requests.",
      ],
    },
  ],
};
