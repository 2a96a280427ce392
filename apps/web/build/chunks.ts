const pieces = [
  "shell/(shell|protected|not-found-page)",
  "routes/_app",
  "core/(search-readers|today|total)",
  "data/queries/use-interests",
  "ui/(empty-state|key-figure|use-media-query|scroll-region)",
  "ui/form/(choice-bar|checkbox|search-field|select-field|text-area)",
  "ui/grid/(cursor-pages|pages-state)",
  "ui/linked/(linked|marked)",
  "ui/marks/(status-tag|sample-mark|samples-note|progress-bar)",
  "ui/panel/(error|panel|state|skeleton)",
  "ui/charts/(sparkline|trend-words)",
  "family/(fields/place|write/touches)",
  "families/subsets",
];
// Words that many families show.
const words = ["work/labels", "assets/class-labels"];
const inShell = new RegExp(`/src/(${[...pieces, ...words].join("|")})\\.tsx?(\\?.*)?$`.replaceAll("/", "[\\\\/]"));

/**
 * Modules that are always loaded together, each with its imports, form one chunk: a dozen small files compress worse and
 * take a request each. The rest is split by screen.
 */
export const chunks = [
  // Every page needs these before it shows anything.
  {
    name: "main",
    test: /[\\/]src[\\/]main\.tsx$|[\\/]node_modules[\\/](@tanstack[\\/]react-router|react)[\\/]/,
    priority: 5,
  },
  // The session and the sign-in forms; the signed-in area has forms too.
  {
    name: "session",
    test: /[\\/]src[\\/](data[\\/]session[\\/](page|use-session|redirect|storage-refusal)|screens[\\/]auth[\\/]account|ui[\\/](tabs|form[\\/](use-form|lazy-form|validate|password-field|text-field|form-failure)))\.tsx?$/,
    priority: 3,
  },
  // The frame of the public pages; the landing page does not load the session.
  {
    name: "frame",
    test: /[\\/]src[\\/](screens[\\/]auth[\\/]frame|ui[\\/]brand[\\/]capital-flow-strip)\.tsx$/,
    priority: 4,
  },
  { name: "landing", test: /[\\/]src[\\/](screens[\\/]landing[\\/]page|routes[\\/]landing)\.tsx/, priority: 0.9 },
  // The placeholder dashboard behind the public pages.
  { name: "flow-geometry", test: /[\\/]src[\\/]ui[\\/]brand[\\/]flow-geometry\.ts$/, priority: 2 },
  // Shared by the command palette and other screens, or needed later: loaded with it once the page is idle.
  {
    name: "palette-parts",
    test: /[\\/]src[\\/](data[\\/]queries[\\/]use-search-all|family[\\/](fields[\\/]reference|recents|use-readings|views[\\/]link)|families[\\/][\w-]+[\\/]reference|ui[\\/](marked|overlay[\\/]toaster)|screens[\\/](workspace|settings|admin)[\\/]sections|shell[\\/](first-reads|usage[\\/]follow-pages|navigation[\\/]records-ahead|session-warning-dialog|user-menu-panel|preference-sync))\.tsx?$|[\\/]contract[\\/]src[\\/](\w+[\\/])?states\.ts$/,
    priority: 0.5,
  },
  // The signed-in area, with the small components that most of its screens use.
  { name: "shell", test: inShell, priority: 1 },
  // The first chart of the dashboard, whose code the others share.
  { name: "charts", test: /[\\/]src[\\/]ui[\\/]charts[\\/](series-chart|parts|use-size)\.tsx?$/, priority: 0.8 },
  // Every list of records.
  {
    name: "family-list",
    test: /[\\/]src[\\/](routes[\\/]_app[\\/]\$family[\\/]index|families[\\/]projects[\\/]budget|family[\\/](list[\\/](family-list|filters|screen|columns|last-searches)|compare[\\/](ids|tray)))\.tsx?(\?.*)?$/,
    priority: 0.7,
  },
  // Icons that several screens share: a phone's bar needs two of them and no record page.
  { name: "icons", test: /[\\/]node_modules[\\/]lucide-react[\\/]/, minShareCount: 2, priority: 0.75 },
  // What record pages have in common with forms, dialogs, and the screens of a workspace.
  {
    name: "record-pieces",
    test: /[\\/]src[\\/](core[\\/]us-units|data[\\/](bring-back|use-amounts)|ui[\\/](external-link|grid[\\/]more-rows)|family[\\/](record-(link|name)|fields[\\/](kinds|words)|table[\\/](record-table|columns)|write[\\/]use-write))\.tsx?$/,
    priority: 0.6,
  },
  // In rows of lists and on record pages.
  {
    name: "trend",
    test: /[\\/]src[\\/](data[\\/]queries[\\/]trend-loader|family[\\/]list[\\/]amount-trend)\.tsx?$/,
    priority: 0.65,
  },
  // Every record page.
  {
    name: "record",
    test: /[\\/]src[\\/](routes[\\/]_app[\\/]\$family[\\/]\$id|families[\\/](contracts|projects)[\\/]table|family[\\/](detail[\\/](page|amounts-panel|dates-panel|place-panel)|money[\\/](panel|read)|peers[\\/]panel|parts[\\/](table|lines-panel)))\.tsx?(\?.*)?$/,
    priority: 0.4,
  },
];
