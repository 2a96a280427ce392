/**
 * What is always wanted together, each with all that it imports, comes in one file: a dozen small ones compress worse and
 * cost a request each. The rest is split by screens.
 */
export const chunks = [
  // What every page needs before it shows anything.
  {
    name: "main",
    test: /[\\/]src[\\/]main\.tsx$|[\\/]node_modules[\\/](@tanstack[\\/]react-router|react)[\\/]/,
    priority: 4,
  },
  { name: "session", test: /[\\/]src[\\/]session[\\/]page\.ts$/, priority: 3 },
  // The public pages: their frame, and their forms.
  { name: "frame", test: /[\\/]src[\\/]auth[\\/]auth-frame\.tsx$/, priority: 2 },
  {
    name: "form",
    test: /[\\/]src[\\/]auth[\\/](use-form|validate)\.ts$|components[\\/](password-field|form-failure)\.tsx$/,
    priority: 2,
  },
  // The area behind the sign-in.
  {
    name: "shell",
    test: /[\\/]src[\\/](shell[\\/]shell|search-readers|components[\\/](panel|panel-state|status-tag|sample-mark|empty-state|progress-bar))\.tsx?$/,
    priority: 1,
  },
  // Every list of records.
  { name: "record-list", test: /[\\/]src[\\/]records[\\/]record-list\.tsx$/, priority: 1 },
];
