/** The methods served at each address, whose parameters are written `:id`. */
export type Served = ReadonlyMap<string, readonly string[]>;

/** Finds the address that a path without its query belongs to; one without parameters has precedence. */
export function addressFinder(served: Served): (path: string) => string | undefined {
  const patterns = [...served.keys()]
    .sort((a, b) => parametersIn(a) - parametersIn(b))
    .map((url) => ({ url, pattern: patternOf(url) }));
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.url;
}

/**
 * The methods that an address does not serve but another does which has a parameter in place of one of its words: the
 * router would take `PUT /assets/map` for `PUT /assets/:id`.
 */
export function misreadMethods(served: Served): [url: string, methods: string[]][] {
  const general = [...served].filter(([url]) => parametersIn(url) > 0);
  const patterns = general.map(([url, methods]) => ({ url, methods, pattern: patternOf(url) }));
  return [...served].flatMap(([url, own]) => {
    const others = patterns.filter((other) => other.url !== url && other.pattern.test(url));
    const misread = new Set(others.flatMap(({ methods }) => methods).filter((method) => !own.includes(method)));
    return misread.size === 0 ? [] : [[url, [...misread]]];
  });
}

const parametersIn = (url: string) => url.split("/:").length - 1;

const patternOf = (url: string) => new RegExp(`^${url.replace(/:\w+/g, "[^/]+")}$`);
