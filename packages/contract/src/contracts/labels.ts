import type { ContractHealth } from "./shapes.js";
import type { ContractAction } from "./status.js";
import type {
  AwardType,
  ContractMilestoneType,
  ContractNature,
  ContractPartyRole,
  ContractPartyStatus,
  ContractStatus,
  DeliverableStatus,
  DeliverableType,
  DeliveryMethod,
  ModificationApproval,
  ModificationReason,
  ModificationType,
  PaidBasis,
  PricingType,
  ProcurementMethod,
  TerminationKind,
} from "./words.js";

/* Labels of contract enums. Zod-free, so that pages need not load zod. */

export const paidBasisNames: Record<PaidBasis, string> = {
  published: "As published",
  entered: "Entered by a user",
  payments: "Sum of approved payments",
};

export const contractStatusNames: Record<ContractStatus, string> = {
  pending: "Pending",
  closed: "Closed to bids",
  upcoming: "Upcoming",
  active: "Active",
  onHold: "On hold",
  completed: "Completed",
  terminated: "Terminated",
  cancelled: "Cancelled",
  expired: "Expired",
};

export const contractActionNames: Record<ContractAction, string> = {
  sign: "Sign",
  suspend: "Suspend",
  resume: "Resume",
  extend: "Extend",
  complete: "Complete",
  terminate: "Terminate",
  cancel: "Cancel",
  reopen: "Reopen",
};

export const contractHealthNames: Record<ContractHealth, string> = {
  delayed: "Delayed",
  late: "Late",
  atRisk: "At risk",
  overBudget: "Over budget",
  expiring: "Expiring",
};

export const terminationKindNames: Record<TerminationKind, string> = {
  default: "For default",
  convenience: "For convenience",
  cause: "For cause",
};

export const awardTypeNames: Record<AwardType, string> = {
  bpaCall: "BPA call",
  purchaseOrder: "Purchase order",
  deliveryOrder: "Delivery order",
  definitiveContract: "Definitive contract",
  idv: "Indefinite delivery vehicle",
  local: "Local award",
};

export const deliveryMethodNames: Record<DeliveryMethod, string> = {
  designBidBuild: "Design-bid-build",
  designBuild: "Design-build",
  cmar: "Construction manager at risk",
  jobOrder: "Job order",
  p3Concession: "P3 concession",
  professionalServices: "Professional services",
  supply: "Supply",
  lease: "Lease",
  other: "Other",
};

export const contractNatureNames: Record<ContractNature, string> = {
  design: "Design",
  construction: "Construction",
  supervision: "Supervision",
  operations: "Operations",
  maintenance: "Maintenance",
  finance: "Finance",
};

export const pricingTypeNames: Record<PricingType, string> = {
  firmFixedPrice: "Firm fixed price",
  fixedPriceEpa: "Fixed price with economic price adjustment",
  fixedPriceIncentive: "Fixed price incentive",
  costPlusFixedFee: "Cost plus fixed fee",
  costPlusIncentive: "Cost plus incentive fee",
  costPlusAward: "Cost plus award fee",
  timeAndMaterials: "Time and materials",
  laborHours: "Labor hours",
  unitPrice: "Unit price",
  gmp: "Guaranteed maximum price",
  lumpSum: "Lump sum",
};

export const procurementMethodNames: Record<ProcurementMethod, string> = {
  open: "Open",
  selective: "Selective",
  limited: "Limited",
  direct: "Direct",
};

export const modificationTypeNames: Record<ModificationType, string> = {
  duration: "Duration",
  value: "Value",
  scope: "Scope",
  termination: "Termination",
  option: "Option",
  administrative: "Administrative",
  party: "Party",
  other: "Other",
};

/** FPDS, reason for modification. */
export const modificationReasonNames: Record<ModificationReason, string> = {
  A: "Additional work",
  B: "Supplemental agreement within scope",
  C: "Funding only",
  D: "Change order",
  E: "Terminate for default",
  F: "Terminate for convenience",
  G: "Exercise an option",
  H: "Definitize letter contract",
  J: "Novation agreement",
  K: "Close out",
  L: "Definitize change order",
  M: "Administrative action",
  N: "Legal contract cancellation",
  P: "Rerepresentation of a non-novated merger or acquisition",
  R: "Rerepresentation",
  S: "Change of procurement identifier",
  T: "Transfer",
  V: "Name or UEI change",
  W: "Vendor address change",
  X: "Terminate for cause",
  Y: "Add subcontracting plan",
};

export const modificationApprovalNames: Record<ModificationApproval, string> = {
  notRequired: "Not required",
  pending: "Pending",
  inReview: "In review",
  approved: "Approved",
  rejected: "Rejected",
  cancelled: "Cancelled",
};

export const deliverableTypeNames: Record<DeliverableType, string> = {
  report: "Report",
  design: "Design",
  material: "Material",
  equipment: "Equipment",
  service: "Service",
  construction: "Construction",
  other: "Other",
};

export const deliverableStatusNames: Record<DeliverableStatus, string> = {
  notStarted: "Not started",
  inProgress: "In progress",
  inReview: "In review",
  approved: "Approved",
  rejected: "Rejected",
  completed: "Completed",
  failed: "Failed",
  cancelled: "Cancelled",
};

export const contractMilestoneTypeNames: Record<ContractMilestoneType, string> = {
  preProcurement: "Before procurement",
  approval: "Approval",
  engagement: "Engagement",
  assessment: "Assessment",
  delivery: "Delivery",
  reporting: "Reporting",
  financing: "Financing",
  payment: "Payment",
  procurement: "Procurement",
  contractClose: "Contract close",
  other: "Other",
};

export const contractPartyRoleNames: Record<ContractPartyRole, string> = {
  buyer: "Buyer",
  procuringEntity: "Procuring entity",
  administrativeEntity: "Administrative entity",
  supplier: "Supplier",
  prime: "Prime",
  subcontractor: "Subcontractor",
  jointVenturePartner: "Joint venture partner",
  tenderer: "Tenderer",
  funder: "Funder",
  lender: "Lender",
  payer: "Payer",
  payee: "Payee",
  surety: "Surety",
  insurer: "Insurer",
  designer: "Designer",
  engineerOfRecord: "Engineer of record",
  constructionManager: "Construction manager",
  supervisor: "Supervisor",
  independentMonitor: "Independent monitor",
  reviewBody: "Review body",
  interestedParty: "Interested party",
  publicAuthority: "Public authority",
  other: "Other",
};

export const contractPartyStatusNames: Record<ContractPartyStatus, string> = {
  pending: "Pending",
  active: "Active",
  completed: "Completed",
  terminated: "Terminated",
  withdrawn: "Withdrawn",
  notStated: "Not stated",
};
