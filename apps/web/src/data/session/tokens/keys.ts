import { brand } from "@pave/contract/brand";

/** The key of the token in both storages. */
export const tokenKey = `${brand.storagePrefix}auth_token`;
