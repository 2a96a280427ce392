/** The amounts that changes awaiting approval name, by the last part of the field's name. */
const amounts = new Set([
  ...["amount", "delta", "value", "contractValue", "currentValue", "ceilingValue", "paidToDate"],
  ...["budget", "spentToDate", "finalValue", "requestedAmount", "recommendedAmount", "planned", "actual"],
  ...["obligatedAmount", "outlayAmount", "outlay", "amountAwarded", "iijaObligated", "iijaOutlay", "loanFaceValue"],
  ...["nonFederalFunding", "subsidyCost", "passedToSubrecipients", "committed", "called", "distributed", "nav"],
  ...["currentAgreementAmount", "amountDisbursed", "outstandingPrincipal", "repaidToDate", "recoveredAmount"],
  ...["principal", "interest", "faceValue"],
]);

/** Whether the value of a changed field is an amount of money, such as `fund.called`. */
export const isAmount = (field: string) => amounts.has(field.slice(field.lastIndexOf(".") + 1));
