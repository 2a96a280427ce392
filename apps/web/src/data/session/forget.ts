import { brand } from "@pave/contract/brand";
import type { KeyValue } from "../../core/storage.js";

/** Display preferences of this machine, which reveal no viewed record, and the data needed at the next start. */
const preserved = /^(theme|density|grid_\w+|sidebar_wide|facet_rail|single_keys|app_version)$/;

/** Removes all personal data from storage: tokens, user data, recent searches, comparisons. */
export function forgetPerson(...storages: KeyValue[]): void {
  for (const storage of storages) {
    for (const key of storage.keys()) {
      const isOurs = key.startsWith(brand.storagePrefix);
      if (isOurs && !preserved.test(key.slice(brand.storagePrefix.length))) storage.removeItem(key);
    }
  }
}
