import {
  Banknote,
  BriefcaseBusiness,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  ShieldCheck,
  Square,
} from "lucide-react";
import { familyAt } from "../../families/registry.js";
import type { Screen } from "../../screens/palette/screens.js";

/** An icon, and the name where there is room for ten letters. */
type Sign = { Icon: LucideIcon; short?: string };

const signs: Readonly<Record<string, Sign>> = {
  "/dashboard": { Icon: LayoutDashboard },
  "/finances": { Icon: Banknote, short: "Finances" },
  "/workspace": { Icon: BriefcaseBusiness },
  "/settings": { Icon: Settings },
  "/admin": { Icon: ShieldCheck, short: "Admin" },
};

/** The sign of a screen in the navigation; a list has that of its family. */
export function signOf({ name, path }: Screen): Required<Sign> {
  const { Icon = Square, short = name } = signs[path] ?? familyAt(path.slice(1)) ?? {};
  return { Icon, short };
}
