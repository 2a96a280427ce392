/** Replaces TanStack's devtools client, which dispatches form values, including passwords, as window events. */
export class EventClient {
  on = () => () => undefined;
  emit = () => undefined;
}
