import https from "node:https";
import { syncBuiltinESMExports } from "node:module";

/*
 * Loaded before a program under test (`node --import`): every https request goes to the publishers' stand-in on
 * PUBLISHERS_PORT of this machine, whose certificate is in NODE_EXTRA_CA_CERTS.
 */
const { request } = https;
const port = Number(process.env.PUBLISHERS_PORT);
const here = { address: "127.0.0.1", family: 4 };

https.request = (address, options, onAnswer) =>
  request(
    address,
    {
      ...options,
      port,
      lookup: (_host, { all }, found) => (all ? found(null, [here]) : found(null, here.address, here.family)),
    },
    onAnswer,
  );
syncBuiltinESMExports();
