import type { AssetRow } from "@pave/contract";
import { cardsView } from "../records/cards-view.js";
import { AssetCard } from "./asset-card.js";

export const AssetCards = cardsView<AssetRow>({ many: "assets" }, ({ row }) => <AssetCard asset={row} />);
