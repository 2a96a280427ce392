import { required, shortDate } from "../../values/cells.js";
import { stateByUsps } from "../../values/states.js";
import { type Reader, statedIn } from "../reader.js";

/** The FDIC's Failed Bank List: cp1252, headers that end in a no-break space, years of two digits since October 2000. */
export const fdicFailedBanks: Reader = {
  source: "fdic-failed-banks",
  complete: {},
  within: statedIn("State"),
  format: {
    kind: "csv",
    header: ["Bank Name", "City", "State", "Cert", "Acquiring Institution", "Closing Date"],
  },
  start: () => (cells) => {
    const cert = required(cells, "Cert");
    const closed = shortDate(cells, "Closing Date");
    const state = stateByUsps(required(cells, "State"));
    const successor = required(cells, "Acquiring Institution");
    return [
      {
        recordId: cert,
        asOf: closed,
        assumed: { orgType: "bank", sector: "finance", status: "dissolved" },
        fields: {
          name: required(cells, "Bank Name"),
          fdicCert: cert,
          locality: required(cells, "City"),
          region: state.usps,
          stateFips: state.fips,
          closedDate: closed,
          successorName: successor === "No Acquirer" ? undefined : successor,
        },
      },
    ];
  },
};
