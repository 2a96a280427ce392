/** Replaces React Aria's texts in languages other than English, which weigh 10 kB. */
export default undefined;
