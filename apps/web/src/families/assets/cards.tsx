import type { AssetRow } from "@pave/contract";
import { cardsView } from "../../family/list/cards-view.js";
import { AssetCard } from "./card.js";

export const AssetCards = cardsView<AssetRow>({ many: "assets" }, ({ row }) => <AssetCard asset={row} />);
