import { brand } from "@pave/contract/brand";

/** The name under which both storages keep the token. */
export const tokenKey = `${brand.storagePrefix}auth_token`;
