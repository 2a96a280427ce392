import {
  Banknote,
  BriefcaseBusiness,
  CalendarDays,
  ChartLine,
  Construction,
  FileText,
  HandCoins,
  Handshake,
  HardHat,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  ShieldCheck,
  Square,
} from "lucide-react";
import type { Screen } from "../../screens/palette/screens.js";

/** An icon, and the name if there is room for ten letters. */
type Sign = { Icon: LucideIcon; short?: string };

/** By command code, as the navigation loads before the families. */
const signs: Readonly<Record<string, Sign>> = {
  DSH: { Icon: LayoutDashboard },
  ORG: { Icon: Landmark, short: "Orgs" },
  PRJ: { Icon: HardHat },
  CON: { Icon: FileText },
  PTY: { Icon: Handshake, short: "Parties" },
  PRG: { Icon: HandCoins },
  DEA: { Icon: ChartLine },
  AST: { Icon: Construction },
  EVT: { Icon: CalendarDays },
  FIN: { Icon: Banknote, short: "Finances" },
  WSP: { Icon: BriefcaseBusiness },
  SET: { Icon: Settings },
  ADM: { Icon: ShieldCheck, short: "Admin" },
};

/** The icon of a screen in the navigation; a square if it has none. */
export function signOf({ code, name }: Screen): Required<Sign> {
  const { Icon = Square, short = name } = signs[code] ?? {};
  return { Icon, short };
}
