/** In the place of React Aria's words in other languages than English, which weigh 10 kB. */
export default undefined;
